import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import type { NameChangeCause } from "#contract/accounts/identity/name-changes.ts";
import {
  createNameChange,
  endNameChange,
  findWaitingNameChange,
  lockNameChange,
  type NameChangeRow,
} from "#server/accounts/developers/name-changes.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { differingNames } from "./name-change-causes.ts";
import type { NamePair } from "./proof-effect.ts";

type Asking = Pick<CallContext, "actor" | "request">;

interface AskedNameChange extends NamePair {
  readonly developerId: string;
  readonly accountId: string;
  readonly causes: readonly NameChangeCause[];
  readonly resembles: string | null;
}

const isSamePair = (waiting: NamePair, asked: NamePair): boolean =>
  JSON.stringify(differingNames(waiting)) === JSON.stringify(differingNames(asked));

/** Withdraws the developer's waiting name change, if nobody decided on it meanwhile. */
export async function withdrawWaitingNameChange(tx: Tx, developerId: string): Promise<NameChangeRow | null> {
  const found = await findWaitingNameChange(tx, developerId);
  const waiting = found && (await lockNameChange(tx, found.id));
  if (waiting?.state !== "waiting") return null;
  return endNameChange(tx, waiting.id, { state: "withdrawn" });
}

/**
 * Stores the names that a developer asks for, until staff decide. An earlier name change that still waits is withdrawn.
 */
export async function askNameChange(tx: Tx, { actor, request }: Asking, asked: AskedNameChange): Promise<void> {
  const { developerId, causes, resembles } = asked;
  const waiting = await findWaitingNameChange(tx, developerId);
  if (waiting && waiting.accountId === asked.accountId && isSamePair(waiting, asked)) return;
  await withdrawWaitingNameChange(tx, developerId);
  await createNameChange(tx, asked);
  const action = "name_change_asked";
  const subject = { subject: "Developer", subjectId: developerId } as const;
  const names = { ...differingNames(asked), ...(resembles !== null && { resembles }) };
  const personal = { ownerId: developerId, data: names };
  await writeAudit(tx, { actor, action, ...subject, data: { causes }, personal, requestId: request.id });
}

export const withdrawNameChangeRoute = handle(nameChangeCalls.withdrawNameChange)(
  async ({ actor, request, services }) => {
    const { developerId } = actor;
    if (developerId === null) return { withdrawn: false };
    return services.database.transaction(async (tx) => {
      const ended = await withdrawWaitingNameChange(tx, developerId);
      if (!ended) return { withdrawn: false };
      const action = "name_change_withdrawn";
      const personal = { ownerId: developerId, data: differingNames(ended) };
      const subject = { subject: "Developer", subjectId: developerId } as const;
      await writeAudit(tx, { actor, action, ...subject, personal, requestId: request.id });
      return { withdrawn: true };
    });
  },
);
