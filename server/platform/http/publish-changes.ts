import type { FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { changeReaders, type ResourceName } from "#contract/resources.ts";
import { mapChangeEvents, type ChangeEvent } from "#server/platform/db/change-events.ts";
import type { Transaction } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";

/**
 * Returns the id in a call's path, which is its first parameter. The browser's data provider finds the id in the same
 * way.
 */
function recordIds(call: Call, resource: ResourceName, params: unknown): string[] {
  if (resource !== call.resource || typeof params !== "object" || params === null) return [];
  const [id] = Object.values(params as Record<string, unknown>);
  return typeof id === "string" ? [id] : [];
}

/** Returns the changes a call declares, without resources that its transactions already published in more detail. */
function declaredChanges(call: Call, request: FastifyRequest, published: ReadonlySet<ResourceName>): ChangeEvent[] {
  const { actor, sessionId } = request;
  return call.changes
    .filter((resource) => changeReaders(resource) !== null && !published.has(resource))
    .map((resource) => ({
      resource,
      type: call.method === "DELETE" ? "deleted" : "updated",
      ids: recordIds(call, resource, request.params),
      developerId: actor?.developerId ?? undefined,
      accountId: actor?.accountId,
      origin: sessionId ?? undefined,
    }));
}

interface ChangeTracking {
  /**
   * Services for the handler. Changes from its transactions carry the session as origin if that browser already
   * refreshes the resource itself.
   */
  readonly services: Services;
  tellDeclared(): void;
}

export function trackChanges(call: Call, services: Services, request: FastifyRequest): ChangeTracking {
  const { database } = services;
  const committed = new Set<ResourceName>();
  const transaction: Transaction = async (work) => {
    const changed = new Set<ResourceName>();
    const result = await database.transaction((tx, after) => {
      mapChangeEvents(tx, (change) => {
        changed.add(change.resource);
        return call.changes.includes(change.resource) ? { ...change, origin: request.sessionId ?? undefined } : change;
      });
      return work(tx, after);
    });
    for (const resource of changed) committed.add(resource);
    return result;
  };
  return {
    services: { ...services, database: { ...database, transaction } },
    tellDeclared: () => {
      const changes = declaredChanges(call, request, committed);
      if (changes.length > 0) database.changes.publish(changes);
    },
  };
}
