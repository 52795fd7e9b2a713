import { sql } from "drizzle-orm";
import { minMeasuredTickets, type ReplyTimes } from "#contract/support/help/service-status.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** Measures first replies to tickets of the last 30 days; null if there were too few. */
export async function measureReplyTimes(db: Tx): Promise<ReplyTimes | null> {
  const { rows } = await db.execute<{ [field in keyof ReplyTimes]: ReplyTimes[field] }>(sql`
    with first_reply as (
      select extract(epoch from min(ticket_message.created_at) - ticket.created_at) / 3600 as hours
      from ticket join ticket_message on ticket_message.ticket_id = ticket.id
      where ticket.changed_at > now() - interval '30 days' and ticket.created_at > now() - interval '30 days'
        and ticket_message.kind = 'message' and ticket_message.side = 'support'
      group by ticket.id)
    select count(*)::int as tickets,
      round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float8 as "halfHours",
      round((percentile_cont(0.9) within group (order by hours))::numeric, 1)::float8 as "nineInTenHours"
    from first_reply`);
  const times = rows[0];
  return times && times.tickets >= minMeasuredTickets ? times : null;
}
