import * as z from "zod";
import { subjects } from "#contract/access/rules.ts";
import { defineCall } from "#contract/call.ts";
import { Day, Id, Instant, Sha256 } from "#contract/identifiers.ts";
import { limit, queryNumber, searchText, wholeNumber } from "#contract/paging.ts";
import { auditActions } from "./audit-actions.ts";

const read = { action: "read", subject: "Audit" } as const;

const filters = {
  /** Whoever did it: their own acts, and those they did as a developer. */
  who: Id.optional(),
  action: z.enum(auditActions).optional(),
  subject: z.enum(subjects).optional(),
  /** The record it was done to. */
  subjectId: z.string().max(60).optional(),
  /** Days in India. */
  from: Day.optional(),
  to: Day.optional(),
  /** A line's number, a request, a record or a name. */
  searchText,
};
export const AuditFilters = z.strictObject(filters);
export type AuditFilters = z.output<typeof AuditFilters>;

/** `name` is empty where the account is gone. */
const Person = z.strictObject({ id: Id, name: z.string() });

/** One thing that was done; `before` and `after` hold what of the record changed, as text. */
const AuditLine = z.strictObject({
  number: z.int(),
  at: Instant,
  /** Null for the system and the command line. */
  who: Person.nullable(),
  /** The developer's account that staff acted as. */
  actingFor: Person.nullable(),
  /** As what they did it. */
  role: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** What the record is called now; null where it has no name or is gone. */
  subjectName: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  requestId: z.string().nullable(),
  /** Null for lines written before the chain began. */
  hash: Sha256.nullable(),
  previousHash: z.string().nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** Why a line does not fit its chain. */
const chainFaults = ["content_changed", "line_missing", "does_not_follow", "outside_chain"] as const;
export type ChainFault = (typeof chainFaults)[number];

const WrongLine = z.strictObject({
  /** Null where the line is missing. */
  number: z.int().nullable(),
  chain: z.int(),
  line: z.int(),
  fault: z.enum(chainFaults),
});

/** More chains than there will be, and no more than their column holds. */
const mostChains = 1000;
const place = { chain: queryNumber(0, mostChains), line: wholeNumber };

export const auditCalls = {
  listAudit: defineCall({
    method: "GET",
    path: "/x/audit",
    resource: "audit",
    summary: "Who did what, the newest first; `before` is the number of the last line that was read.",
    access: read,
    query: z.strictObject({ ...filters, before: wholeNumber.optional(), limit }),
    response: z.strictObject({
      items: z.array(AuditLine),
      /** Where the next page begins; null at the end. */
      next: z.int().nullable(),
    }),
  }),
  checkAudit: defineCall({
    method: "GET",
    path: "/x/audit-checks",
    resource: "audit",
    summary: "Checks some thousand lines of the chains from a place on; asked again from `next` until that is null.",
    access: read,
    query: z.strictObject({ chain: place.chain.default(0), line: place.line.default(0) }),
    response: z.strictObject({
      checked: z.int(),
      next: z.strictObject({ chain: z.int(), line: z.int() }).nullable(),
      /** The first line that is wrong. */
      wrong: WrongLine.nullable(),
    }),
  }),
  exportAudit: defineCall({
    method: "POST",
    path: "/x/audit-exports",
    resource: "audit",
    changes: ["audit"],
    summary: "A link, good for ten minutes, to a CSV file of exactly the lines that are filtered.",
    access: { action: "administer", subject: "Audit" },
    body: AuditFilters,
    response: z.strictObject({ url: z.string(), name: z.string() }),
  }),
} as const;
