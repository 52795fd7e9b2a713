import type { developerChangeCalls } from "#contract/developers/change-calls.ts";
import { canMoveDeveloper, type DeveloperStatus } from "#contract/developers/developer.ts";
import { endActing } from "#server/accounts/acting.store.ts";
import { endSessionsOf } from "#server/accounts/sessions.ts";
import { type AppRow, lockAppsOf } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import type { Context } from "#server/http/route.ts";
import { eraseLater, obstaclesOf } from "#server/profile/erasure/erase-account.ts";
import { bringBack, takeOut } from "./apps-of-developer.ts";
import {
  type Changing,
  isErased,
  keepChange,
  keepPeople,
  lockToChange,
  lost,
  presentPeople,
} from "./developer-to-change.ts";
import { tellDeveloper } from "./tell-developer.ts";

type Asking = Context<typeof developerChangeCalls.updateDeveloper>;
interface Effect {
  /** Number of apps that left the store, or came back. */
  readonly apps: number;
  readonly eraseAt: Date | null;
}
type Act = (tx: Tx, context: Asking, changing: Changing, apps: readonly AppRow[]) => Promise<Effect>;

/** Ends all sessions of the developer's accounts, and those of staff acting as it. */
async function shutOut(tx: Tx, { developer, people }: Changing, endReason: string): Promise<void> {
  await endActing(tx, { developerId: developer.id }, "account_closed");
  for (const { id } of people) await endSessionsOf(tx, id, endReason);
}

const disable: Act = async (tx, context, changing, apps) => {
  await shutOut(tx, changing, "developer_disabled");
  return { apps: context.body.apps === "leave" ? await takeOut(tx, context, apps) : 0, eraseAt: null };
};

/** Live apps need somebody responsible, as when developers delete their own account. */
const remove: Act = async (tx, _context, changing) => {
  const { liveApps, inReview } = await obstaclesOf(tx, changing.developer.id);
  if (liveApps + inReview > 0) throw new Failure("developer_has_live_apps", { params: { count: liveApps + inReview } });
  await shutOut(tx, changing, "developer_deleted");
  let eraseAt: Date | null = null;
  for (const person of presentPeople(changing)) eraseAt = await eraseLater(tx, person);
  return { apps: 0, eraseAt };
};

/** Reverts both; a deletion only within its grace period. */
const enable: Act = async (tx, context, changing, apps) => {
  if (isErased(changing)) throw new Failure("developer_erased");
  if (changing.developer.status === "deleted") await keepPeople(tx, changing);
  return { apps: await bringBack(tx, context, apps), eraseAt: null };
};

const acts: Record<DeveloperStatus, Act> = { enabled: enable, disabled: disable, deleted: remove };

/** Disables, deletes or enables a developer, with all effects. The loser of a race gets 409. */
export async function setDeveloperStatus(tx: Tx, context: Asking, status: DeveloperStatus): Promise<void> {
  const { body, actor, services } = context;
  // Apps are locked first, so that no version is approved while its developer is being disabled.
  const apps = await lockAppsOf(tx, body.developerId);
  const changing = await lockToChange(tx, context);
  const { status: before, id } = changing.developer;
  if (!canMoveDeveloper(before, status, actor.role)) throw await lost(tx, services, "developer_status_conflict", id);
  const effect = await acts[status](tx, context, changing, apps);
  await keepChange(tx, changing, { status });
  const data = { before: { status: before }, after: { status }, apps: effect.apps };
  await tellDeveloper(tx, context, changing, { change: status, reason: body.reason, ...effect, data });
}
