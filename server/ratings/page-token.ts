import { fieldFailure } from "#server/http/failure.ts";

/** The place in a list after which a page begins: the last rating of the page before. */
interface Place {
  readonly changedAt: Date;
  readonly id: string;
}

export function tokenOf({ changedAt, id }: Place): string {
  return Buffer.from(`${changedAt.getTime()} ${id}`).toString("base64url");
}

const written = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function placeOf(token: string): Place {
  const [, at, id] = written.exec(Buffer.from(token, "base64url").toString("latin1")) ?? [];
  if (at === undefined || id === undefined) throw fieldFailure("pageToken", "invalid");
  return { changedAt: new Date(Number(at)), id };
}
