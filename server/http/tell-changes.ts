import type { FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { subjectOf } from "#contract/live/line.ts";
import type { ResourceName } from "#contract/resources.ts";
import { stampChanges, type ToldChange } from "#server/db/changes.ts";
import type { Transaction } from "#server/db/transaction.ts";
import type { Services } from "#server/services.ts";

/** The record that the path of a call names, as the browser's data provider reads it: its first parameter. */
function idsOf(call: Call, resource: ResourceName, params: unknown): string[] {
  if (resource !== call.resource || typeof params !== "object" || params === null) return [];
  const [id] = Object.values(params as Record<string, unknown>);
  return typeof id === "string" ? [id] : [];
}

/** What a call declares to change, once it is done. Its transactions may have told more, and of whose records. */
function declaredBy(call: Call, request: FastifyRequest): ToldChange[] {
  const { actor, sessionId } = request;
  return call.changes
    .filter((resource) => subjectOf[resource] !== null)
    .map((resource) => ({
      resource,
      type: call.method === "DELETE" ? "deleted" : "updated",
      ids: idsOf(call, resource, request.params),
      developerId: actor?.developerId ?? undefined,
      accountId: actor?.accountId,
      origin: sessionId ?? undefined,
    }));
}

interface Telling {
  /** For the handler: what its transactions tell says who did it, as far as that browser renews it by itself. */
  readonly services: Services;
  tellDeclared(): void;
}

export function telling(call: Call, services: Services, request: FastifyRequest): Telling {
  const { database } = services;
  const stamp = (change: ToldChange): ToldChange =>
    call.changes.includes(change.resource) ? { ...change, origin: request.sessionId ?? undefined } : change;
  const transaction: Transaction = (work) =>
    database.transaction((tx, after) => {
      stampChanges(tx, stamp);
      return work(tx, after);
    });
  return {
    services: { ...services, database: { ...database, transaction } },
    tellDeclared: () => {
      const changes = declaredBy(call, request);
      if (changes.length > 0) database.changes.publish(changes);
    },
  };
}
