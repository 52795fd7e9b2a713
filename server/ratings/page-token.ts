/** The place in a list after which a page begins: the last rating of the page before. */
interface Place {
  readonly changedAt: Date;
  readonly id: string;
}

export function tokenOf({ changedAt, id }: Place): string {
  return `${changedAt.getTime()}.${id}`;
}

/** The call takes no other form. */
export function placeOf(token: string): Place {
  const [at = "", id = ""] = token.split(".");
  return { changedAt: new Date(Number(at)), id };
}
