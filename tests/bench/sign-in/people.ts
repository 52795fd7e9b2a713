import { refreshCookieName } from "#server/platform/http/cookies.ts";
import { xsrfCookieName } from "#server/platform/http/csrf.ts";
import { account, refreshToken, session } from "#server/accounts/auth/accounts.tables.ts";
import { hashPassword } from "#server/accounts/auth/passwords.ts";
import { hashToken, createRandomToken } from "#server/accounts/auth/tokens.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { Services } from "#server/services.ts";
import { developerRow } from "#tests/support/people.ts";

export const password = "Saffron-Kite-77";
const [rowsAtOnce, dayMs] = [500, 86_400_000] as const;

/** Returns a unique IP address per request, so that production's limits stay unchanged and block nobody. */
export function networkOf(at: number): string {
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
}

async function insertInParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce));
}

const many = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Adds accounts with the same password, so that comparing it costs the same for each. */
export async function addPeople({ database: { db } }: Services, counts: { developers: number; staff: number }) {
  const passwordHash = await hashPassword(password);
  const developers = many(counts.developers, (at) => ({ ...developerRow(`Works ${at}`), id: crypto.randomUUID() }));
  await insertInParts(developers, (part) => db.insert(developer).values(part));
  const person = { id: "", passwordHash, firstName: "One", lastName: "Of many", emailVerifiedAt: new Date() };
  const owners = developers.map(({ id: developerId }, at) => ({
    ...person,
    id: crypto.randomUUID(),
    email: `owner${at}@works.example`,
    role: "normal" as const,
    developerId,
  }));
  const staff = many(counts.staff, (at) => ({
    ...person,
    id: crypto.randomUUID(),
    email: `member${at}@store.example`,
    role: "admin" as const,
  }));
  await insertInParts(owners, (part) => db.insert(account).values(part));
  await insertInParts(staff, (part) => db.insert(account).values(part));
  return { owners, staff, passwordHash };
}
export type ManyPeople = Awaited<ReturnType<typeof addPeople>>;

/** Adds sessions as a login does; each refresh token is valid once. */
export async function addSessions(
  { database: { db } }: Services,
  owners: readonly { readonly id: string }[],
  count: number,
) {
  const expiresAt = new Date(Date.now() + dayMs);
  const made = many(count, (at) => ({
    token: createRandomToken(),
    row: {
      id: crypto.randomUUID(),
      accountId: owners[at % owners.length]?.id ?? "",
      remember: true,
      userAgent: "bench",
      address: networkOf(at),
      expiresAt,
    },
  }));
  await insertInParts(made, (part) => db.insert(session).values(part.map(({ row }) => row)));
  await insertInParts(made, (part) =>
    db.insert(refreshToken).values(part.map(({ token, row }) => ({ hash: hashToken(token), sessionId: row.id }))),
  );
  return made.map(({ token, row: { id: sessionId, accountId } }) => ({ token, sessionId, accountId }));
}

/** Returns the headers a browser sends with a refresh token: the cookie and the XSRF pair. */
export function refreshHeaders({ environment }: Services, token: string): Record<string, string> {
  const cookie = `${refreshCookieName(environment)}=${token}; ${xsrfCookieName(environment)}=pair`;
  return { cookie, "x-xsrf-token": "pair" };
}

/** Formats a raw HTTP request. */
export function onTheWire(method: string, path: string, headers: Record<string, string>, body = ""): string {
  const all = { host: "localhost", ...headers, ...(method !== "GET" && { "content-length": String(body.length) }) };
  const lines = Object.entries(all).map((line) => line.join(": "));
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}
