import type { BaseRecord, CrudFilters, DataProvider, Pagination } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import type { Call, CallInput } from "#contract/call.ts";
import { restClient } from "#providers/data/rest-client.ts";
import { callApi } from "#providers/http/call-api.ts";
import { apiRoot } from "#providers/http/send.ts";
import type { ConsoleResource } from "#providers/resource.ts";

type Calls = NonNullable<ConsoleResource["calls"]>;
type Values = Record<string, unknown>;

const ask = (call: Call, input: { params?: Values; query?: Values; body?: unknown }) =>
  callApi(call, input as CallInput<Call>) as Promise<unknown>;

/** The name of a path's parameter: `/app/details/{id}` asks for `id`. */
const paramsOf = (call: Call, id: unknown): { params?: Values } => {
  const name = /\{(\w+)\}/.exec(call.path)?.[1];
  return name ? { params: { [name]: id } } : {};
};

const filterQuery = (filters: CrudFilters = []): Values =>
  Object.fromEntries(filters.flatMap((filter) => ("field" in filter ? [[filter.field, filter.value]] : [])));

function pageQuery({ currentPage = 1, pageSize, mode }: Pagination = {}): Values {
  if (mode === "off" || pageSize === undefined) return {};
  return { start: String((currentPage - 1) * pageSize), limit: String(pageSize) };
}

const isList = (answer: unknown): answer is { items: BaseRecord[]; total?: number } =>
  typeof answer === "object" && answer !== null && Array.isArray((answer as { items?: unknown }).items);

/** A missing record leads to /404, as the specification asks. */
export function dataProvider(resources: readonly ConsoleResource[]): DataProvider {
  const rest = simpleRest(`${apiRoot}/x`, restClient);
  const callsOf = (name: string): Calls => resources.find((one) => one.name === name)?.calls ?? {};
  const provider = {
    ...rest,
    getList: async (asked: Parameters<DataProvider["getList"]>[0]) => {
      const call = callsOf(asked.resource).getList;
      if (!call) return rest.getList(asked);
      const answer = await ask(call, { query: { ...filterQuery(asked.filters), ...pageQuery(asked.pagination) } });
      const items = isList(answer) ? answer.items : [];
      return { data: items, total: isList(answer) ? (answer.total ?? items.length) : 0 };
    },
    getOne: async (asked: Parameters<DataProvider["getOne"]>[0]) => {
      const call = callsOf(asked.resource).getOne;
      return call ? { data: await ask(call, paramsOf(call, asked.id)) } : rest.getOne(asked);
    },
    create: async (asked: Parameters<DataProvider["create"]>[0]) => {
      const call = callsOf(asked.resource).create;
      return call ? { data: await ask(call, { body: asked.variables }) } : rest.create(asked);
    },
    update: async (asked: Parameters<DataProvider["update"]>[0]) => {
      const call = callsOf(asked.resource).update;
      return call
        ? { data: await ask(call, { ...paramsOf(call, asked.id), body: asked.variables }) }
        : rest.update(asked);
    },
    deleteOne: async (asked: Parameters<DataProvider["deleteOne"]>[0]) => {
      const call = callsOf(asked.resource).deleteOne;
      return call
        ? { data: await ask(call, { ...paramsOf(call, asked.id), body: asked.variables }) }
        : rest.deleteOne(asked);
    },
  };
  // Refine's generic methods promise the caller's own record type, which only the caller knows.
  return provider as unknown as DataProvider;
}
