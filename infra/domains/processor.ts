/**
 * The memory that gives one full processor (Lambda guide, "Configure Lambda function memory"). 256 MB give a
 * seventh, so counting would take seven times as long.
 */
export const WHOLE_PROCESSOR = 1769;
