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

/** What a call declares to change, once it is done; its transactions have told more of some, with ids and owners. */
function declaredBy(call: Call, request: FastifyRequest, told: ReadonlySet<ResourceName>): ToldChange[] {
  const { actor, sessionId } = request;
  return call.changes
    .filter((resource) => subjectOf[resource] !== null && !told.has(resource))
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
  const committed = new Set<ResourceName>();
  const transaction: Transaction = async (work) => {
    const told = new Set<ResourceName>();
    const result = await database.transaction((tx, after) => {
      stampChanges(tx, (change) => {
        told.add(change.resource);
        return call.changes.includes(change.resource) ? { ...change, origin: request.sessionId ?? undefined } : change;
      });
      return work(tx, after);
    });
    for (const resource of told) committed.add(resource);
    return result;
  };
  return {
    services: { ...services, database: { ...database, transaction } },
    tellDeclared: () => {
      const changes = declaredBy(call, request, committed);
      if (changes.length > 0) database.changes.publish(changes);
    },
  };
}
