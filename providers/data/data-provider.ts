import type { BaseRecord, CrudFilters, CrudSort, DataProvider, MetaQuery, Pagination } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import type { Call, CallInput } from "#contract/call.ts";
import { restClient } from "./rest-client.ts";
import { listParamSchemas, listsByBody, toSortParam } from "./list-query.ts";
import { callApi } from "#providers/http/call-api.ts";
import { apiRoot } from "#providers/http/send-api-request.ts";
import type { ConsoleResource, ResourceCalls } from "#providers/resource.ts";

type Values = Record<string, unknown>;

const request = (call: Call, input: { params?: Values; query?: Values; body?: unknown }, meta?: MetaQuery) =>
  callApi(call, input as CallInput<Call>, signalOf(meta)) as Promise<unknown>;

/**
 * Returns the abort signal of react-query, which Refine passes in `meta`: cancels a request once no component needs it.
 */
const signalOf = (meta?: MetaQuery): { signal?: AbortSignal } => {
  const signal: unknown = meta?.["signal"];
  return signal instanceof AbortSignal ? { signal } : {};
};

/** Returns the path parameter for the id: `/app/details/{id}` has `id`; forms pass further ones in `meta`. */
const paramsOf = (call: Call, id: unknown, meta?: MetaQuery): { params?: Values } => {
  const name = /\{(\w+)\}/.exec(call.path)?.[1];
  return name ? { params: { [name]: id, ...(meta?.["params"] as Values | undefined) } } : {};
};

/** Returns the call that a hook passes: its resource may load its calls with the screens, not with the shell. */
const callIn = (meta?: MetaQuery): Call | undefined => meta?.["call"] as Call | undefined;

/** Returns the path of the list that a hook passes, if the resource has no call here. */
const pathIn = (meta?: MetaQuery): string | undefined => meta?.["path"] as string | undefined;

const filterParams = (filters: CrudFilters = []): Values =>
  Object.fromEntries(filters.flatMap((filter) => ("field" in filter ? [[filter.field, filter.value]] : [])));

function pageParams({ currentPage = 1, pageSize, mode }: Pagination = {}): Readonly<Record<string, number>> {
  if (mode === "off" || pageSize === undefined) return {};
  // The specification's conflicts count pages; `pickDeclared` drops parameters that a call doesn't declare.
  return { start: (currentPage - 1) * pageSize, limit: pageSize, pageNo: currentPage, pageSize };
}

/** True if a call counts its pages. Otherwise `start` may be the first moment of a period. */
const isPaged = (call: Call): boolean => ["limit", "pageSize"].some((name) => name in listParamSchemas(call));

const sortParams = ([first]: readonly CrudSort[] = []): Values => (first ? { sort: toSortParam(first) } : {});

/**
 * True for a list that follows simple-rest's convention: pages by `_start` and `_end`, rows as an array, the total in a
 * header. Other lists of our own have one page, or one behind a cursor.
 */
const isRest = (call: Call): boolean => "_start" in listParamSchemas(call);

/** Drops parameters that the call doesn't declare, such as paging for a list without pages. */
const pickDeclared = (call: Call, params: Values): Values => {
  const names = Object.keys(listParamSchemas(call));
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)));
};

type ListRequest = Pick<Parameters<DataProvider["getList"]>[0], "filters" | "sorters" | "pagination" | "meta">;

/**
 * Returns the input of a list call: filters, order and page in its query or body, and the path parameters that a hook
 * passes.
 */
function listInput(call: Call, { filters, sorters, pagination, meta }: ListRequest) {
  const page = isPaged(call) ? pageParams(pagination) : {};
  const params = pickDeclared(call, { ...filterParams(filters), ...sortParams(sorters), ...page });
  const inPath = meta?.["params"] as Values | undefined;
  return { ...(inPath && { params: inPath }), [listsByBody(call) ? "body" : "query"]: params };
}

/** Meta of `useCall`, `useCallMutation` and the hooks of `use-call-crud.ts`: a call with everything that it sends. */
interface CallMeta {
  readonly call: Call;
  readonly input: CallInput<Call> & { readonly file?: Blob };
}

/** True if the caller names a call with its input; forms name the call alone, and Refine passes values and id. */
const isCallMeta = (meta?: MetaQuery): meta is CallMeta & MetaQuery => meta?.["input"] !== undefined;

async function sendCall({ call, input, ...meta }: CallMeta & MetaQuery) {
  const { file, ...parts } = input;
  return { data: await callApi(call, parts as CallInput<Call>, { ...signalOf(meta), ...(file && { file }) }) };
}

const isArray = (answer: unknown): answer is BaseRecord[] => Array.isArray(answer);
const isList = (answer: unknown): answer is { items: BaseRecord[]; total?: number } =>
  typeof answer === "object" && answer !== null && Array.isArray((answer as { items?: unknown }).items);

/** Refine's data provider over the contract's calls; a resource without a call uses simple-rest. */
export function createDataProvider(resources: readonly ConsoleResource[]): DataProvider {
  const rest = simpleRest(`${apiRoot}/x`, restClient);
  const callsOf = (name: string): ResourceCalls => resources.find((resource) => resource.name === name)?.calls ?? {};
  const provider = {
    ...rest,
    getList: async (asked: Parameters<DataProvider["getList"]>[0]) => {
      const call = callsOf(asked.resource).getList;
      const path = call?.path ?? pathIn(asked.meta);
      // A list may have another path than its resource, whose calls may load with the screens, not with the shell.
      if (!call || isRest(call)) return rest.getList(path ? { ...asked, resource: path.slice("/x/".length) } : asked);
      const answer = await request(call, listInput(call, asked), asked.meta);
      if (isArray(answer)) return { data: answer, total: answer.length };
      if (!isList(answer)) return { data: [], total: 0 };
      const { items, total = items.length, ...extras } = answer;
      return { ...extras, data: items, total };
    },
    getOne: async (asked: Parameters<DataProvider["getOne"]>[0]) => {
      const call = callIn(asked.meta) ?? callsOf(asked.resource).getOne;
      if (!call) return rest.getOne(asked);
      const query = asked.meta?.["query"] as Values | undefined;
      const input = { ...paramsOf(call, asked.id, asked.meta), ...(query && { query }) };
      return { data: await request(call, input, asked.meta) };
    },
    create: async (asked: Parameters<DataProvider["create"]>[0]) => {
      if (isCallMeta(asked.meta)) return sendCall(asked.meta);
      const call = callIn(asked.meta) ?? callsOf(asked.resource).create;
      if (!call) return rest.create(asked);
      const query = asked.meta?.["query"] as Values | undefined;
      const params = asked.meta?.["params"] as Values | undefined;
      return {
        data: await request(call, { body: asked.variables, ...(params && { params }), ...(query && { query }) }),
      };
    },
    update: async (asked: Parameters<DataProvider["update"]>[0]) => {
      if (isCallMeta(asked.meta)) return sendCall(asked.meta);
      const call = callIn(asked.meta) ?? callsOf(asked.resource).update;
      return call
        ? { data: await request(call, { ...paramsOf(call, asked.id, asked.meta), body: asked.variables }) }
        : rest.update(asked);
    },
    deleteOne: async (asked: Parameters<DataProvider["deleteOne"]>[0]) => {
      if (isCallMeta(asked.meta)) return sendCall(asked.meta);
      const call = callIn(asked.meta) ?? callsOf(asked.resource).deleteOne;
      return call
        ? { data: await request(call, { ...paramsOf(call, asked.id, asked.meta), body: asked.variables }) }
        : rest.deleteOne(asked);
    },
    custom: ({ meta }: { readonly meta?: MetaQuery }) => sendCall(meta as CallMeta),
  };
  // Refine's generic methods promise the caller's own record type, which only the caller knows.
  return provider as unknown as DataProvider;
}
