import * as z from "zod";
import type { Call } from "#contract/call.ts";
import { ErrorBody } from "#contract/error-body.ts";
import { httpStatusByErrorCode, type ErrorCode, universalErrorCodes } from "#contract/errors.ts";

const jsonResponse = (description: string, schema: z.ZodType) => ({
  description,
  content: { "application/json": { schema } },
});

const errorResponse = ([first, ...more]: readonly [ErrorCode, ...ErrorCode[]]) =>
  jsonResponse([first, ...more].join(", "), ErrorBody.extend({ code: z.enum([first, ...more]) }));

type Codes = [ErrorCode, ...ErrorCode[]];

/** Groups a call's error codes by status, together with the universal codes of that status. */
function groupByStatus(own: readonly ErrorCode[]): Map<number, Codes> {
  const byStatus = new Map<number, Codes>();
  for (const code of own) {
    const status = httpStatusByErrorCode[code];
    const common = universalErrorCodes.filter((universalError) => httpStatusByErrorCode[universalError] === status);
    byStatus.set(status, [code, ...(byStatus.get(status) ?? common).filter((other) => other !== code)]);
  }
  return byStatus;
}

const universalCodes = (from: number) =>
  universalErrorCodes.filter((code) => Math.floor(httpStatusByErrorCode[code] / 100) === from);

/**
 * Returns a call's response schemas by status, for Fastify and OpenAPI: its result, its own errors and the universal
 * ones.
 */
export function responseSchemas({ response, errors, status }: Call): Record<string, unknown> {
  const own = [...groupByStatus(errors)].map(([status, codes]) => [status, errorResponse(codes)] as const);
  return {
    [status ?? 200]: response,
    ...Object.fromEntries(own),
    "4xx": jsonResponse(`As of every call: ${universalCodes(4).join(", ")}`, ErrorBody),
    "5xx": jsonResponse(`As of every call: ${universalCodes(5).join(", ")}`, ErrorBody),
  };
}
