/**
 * What a request names: something ("an den Kuchen"), something to do or to know, what somebody is to be told, or only what
 * has to happen first.
 */
export type RequestKind = 'thing' | 'clause' | 'message' | 'event';

/** What is asked of a reminder that is there. */
export type CommandKind = 'done' | 'snooze' | 'move' | 'delete' | 'list';
