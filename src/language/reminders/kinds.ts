/**
 * What a request names: something ("an den Kuchen"), something to do or to know, what somebody is to be told, only what has
 * to happen first, or nothing but what was said before it ("…, erinner mich dran").
 */
export type RequestKind = 'thing' | 'clause' | 'message' | 'event' | 'said before';

/** What is asked of a reminder that is there. */
export type CommandKind = 'done' | 'snooze' | 'move' | 'delete' | 'list';
