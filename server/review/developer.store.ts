import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";

interface DeveloperFacts extends Record<string, unknown> {
  id: string;
  seqId: number;
  name: string;
  accountType: "INDIVIDUAL" | "ENTERPRISE";
  status: "enabled" | "disabled" | "deleted";
  city: string | null;
  since: string;
  apps: number;
  /** How often a version of theirs was put on hold. */
  earlierHolds: number;
  email: string;
  emailVerified: boolean;
  language: string;
}

/** A developer as reviewers read it, with the first person who signs in for it. */
export async function findDeveloperFacts(db: Tx, developerId: string): Promise<DeveloperFacts> {
  const { rows } = await db.execute<DeveloperFacts>(sql`
    select developer.id, developer.seq_id::int as "seqId", developer.name, developer.account_type as "accountType",
      developer.status, nullif(developer.city, '') as city,
      to_char(developer.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      (select count(*) from app where app.developer_id = developer.id)::int as apps,
      (select count(*) from transition join app on app.id = transition.app_id
        where app.developer_id = developer.id and transition.to_status = 'onhold')::int as "earlierHolds",
      coalesce(owner.email, '') as email, owner.email_verified_at is not null as "emailVerified",
      coalesce(owner.language, 'en-US') as language
    from developer
    left join lateral (
      select * from account where account.developer_id = developer.id order by created_at, id limit 1
    ) owner on true
    where developer.id = ${developerId}`);
  const [found] = rows;
  if (!found) throw new Error(`there is no developer ${developerId}`);
  return found;
}
