import { type Environment, isLoopback } from "#server/environment.ts";

/** Mails hold one-time links: readable only where the reader is the one who runs the server. */
export const hasOutbox = ({ production, host }: Environment): boolean => !production && isLoopback(host);
