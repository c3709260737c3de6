/** The kinds of sources: a channel of visits is made of them (functions/lib/lake/channel.ts). */
export type SourceKind = "SEARCH" | "SOCIAL" | "VIDEO" | "AI" | "WEBMAIL" | "OTHER";
