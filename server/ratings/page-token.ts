/** Position of a page: the previous page's last rating. */
interface PagePosition {
  readonly changedAt: Date;
  readonly id: string;
}

export function encodePageToken({ changedAt, id }: PagePosition): string {
  return `${changedAt.getTime()}.${id}`;
}

/** Decodes a token whose format the call's schema has checked. */
export function decodePageToken(token: string): PagePosition {
  const [at = "", id = ""] = token.split(".");
  return { changedAt: new Date(Number(at)), id };
}
