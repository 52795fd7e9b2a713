import type { BaseRecord, CrudFilters, CrudSort, DataProvider, MetaQuery, Pagination } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import type { Call, CallInput } from "#contract/call.ts";
import { restClient } from "./rest-client.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { queryParamSchemas, toSortParam } from "./list-query.ts";
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

/** Path parameter for the id: `/app/details/{id}` has `id`; forms pass further ones in `meta`. */
const paramsOf = (call: Call, id: unknown, meta?: MetaQuery): { params?: Values } => {
  const name = /\{(\w+)\}/.exec(call.path)?.[1];
  return name ? { params: { [name]: id, ...(meta?.["params"] as Values | undefined) } } : {};
};

/** Call that a form passes: its resource may load its calls with the screens, not with the shell. */
const callIn = (meta?: MetaQuery): Call | undefined => meta?.["call"] as Call | undefined;

const filterQuery = (filters: CrudFilters = []): Values =>
  Object.fromEntries(filters.flatMap((filter) => ("field" in filter ? [[filter.field, filter.value]] : [])));

function pageQuery({ currentPage = 1, pageSize, mode }: Pagination = {}): Values {
  if (mode === "off" || pageSize === undefined) return {};
  // The specification's conflicts count pages; `pickDeclared` drops parameters that a call doesn't declare.
  const pages = { pageNo: String(currentPage), pageSize: String(pageSize) };
  return { start: String((currentPage - 1) * pageSize), limit: String(pageSize), ...pages };
}

const sortQuery = ([first]: readonly CrudSort[] = []): Values => (first ? { sort: toSortParam(first) } : {});

/**
 * True for a call of our own, which follows simple-rest's convention: pages by `_start` and `_end`, rows as an array,
 * the total in a header.
 */
const isRest = (call: Call): boolean => call.path.startsWith("/x/");

/** Drops query parameters that the call doesn't declare, such as paging for a list without pages. */
const pickDeclared = (call: Call, query: Values): Values => {
  const names = Object.keys(queryParamSchemas(call));
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
};

/** Meta that `useCall` and `useCallMutation` pass to `custom`. */
interface CustomMeta {
  readonly call: Call;
  readonly input: { readonly file?: Blob };
}

/** A missing record redirects to /404, as the specification asks; `useCall` handles its own queries. */
async function with404Redirect<Answer>(response: Promise<Answer>): Promise<Answer> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) error.leadsTo404 = true;
    throw error;
  }
}

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
      if (!call) return rest.getList(asked);
      // Two resources may be views of the same records.
      if (isRest(call)) return rest.getList({ ...asked, resource: call.path.slice("/x/".length) });
      const query = { ...filterQuery(asked.filters), ...sortQuery(asked.sorters), ...pageQuery(asked.pagination) };
      const answer = await request(call, { query: pickDeclared(call, query) }, asked.meta);
      if (!isList(answer)) return { data: [], total: 0 };
      const { items, total = items.length, ...extras } = answer;
      return { ...extras, data: items, total };
    },
    getOne: async (asked: Parameters<DataProvider["getOne"]>[0]) => {
      const call = callsOf(asked.resource).getOne;
      return call
        ? { data: await with404Redirect(request(call, paramsOf(call, asked.id), asked.meta)) }
        : with404Redirect(rest.getOne(asked));
    },
    create: async (asked: Parameters<DataProvider["create"]>[0]) => {
      const call = callIn(asked.meta) ?? callsOf(asked.resource).create;
      if (!call) return rest.create(asked);
      const query = asked.meta?.["query"] as Values | undefined;
      const params = asked.meta?.["params"] as Values | undefined;
      return {
        data: await request(call, { body: asked.variables, ...(params && { params }), ...(query && { query }) }),
      };
    },
    update: async (asked: Parameters<DataProvider["update"]>[0]) => {
      const call = callIn(asked.meta) ?? callsOf(asked.resource).update;
      return call
        ? { data: await request(call, { ...paramsOf(call, asked.id, asked.meta), body: asked.variables }) }
        : rest.update(asked);
    },
    deleteOne: async (asked: Parameters<DataProvider["deleteOne"]>[0]) => {
      const call = callIn(asked.meta) ?? callsOf(asked.resource).deleteOne;
      return call
        ? { data: await request(call, { ...paramsOf(call, asked.id, asked.meta), body: asked.variables }) }
        : rest.deleteOne(asked);
    },
  };
  const custom: DataProvider["custom"] = async ({ meta = {} }) => {
    const { call, input } = meta as CustomMeta;
    const { file, ...parts } = input;
    const options = { ...signalOf(meta), ...(file && { file }) };
    return { data: (await callApi(call, parts as CallInput<Call>, options)) as never };
  };
  // Refine's generic methods promise the caller's own record type, which only the caller knows.
  return { ...provider, custom } as unknown as DataProvider;
}
