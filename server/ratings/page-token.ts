/** Position of a page: the previous page's last rating. */
interface Place {
  readonly changedAt: Date;
  readonly id: string;
}

export function tokenOf({ changedAt, id }: Place): string {
  return `${changedAt.getTime()}.${id}`;
}

/** Decodes a token whose format the call's schema has checked. */
export function placeOf(token: string): Place {
  const [at = "", id = ""] = token.split(".");
  return { changedAt: new Date(Number(at)), id };
}
