/** Whether a topic is one a subscription to `filter` receives (MQTT 3.1.1, section 4.7). */
export function topicMatches(filter: string, topic: string): boolean {
  const wanted = filter.split('/');
  const levels = topic.split('/');
  // Wildcards don't reach the broker's own topics [MQTT-4.7.2-1].
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false;
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true;
    if (levels[index] === undefined || (level !== '+' && level !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}

/** Whether something may be published on `topic`: not empty, at most 65,535 bytes, no wildcard, no NUL. */
export function isPublishable(topic: string): boolean {
  return topic !== '' && Buffer.byteLength(topic) <= 65_535 && !/[+#\0]/.test(topic);
}
