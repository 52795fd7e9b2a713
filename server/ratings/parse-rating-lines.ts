import type * as z from "zod";
import {
  IncomingRating,
  IncomingWithdrawal,
  ratingBatchLimits,
  type RatingRefusal,
} from "#contract/ratings/rating-ingestion.ts";
import { exceedsJsonLimits } from "#server/platform/http/json-body.ts";

/** A refused line with the reason. */
export interface RefusedRatingLine {
  /** Line number, counted from 1. */
  readonly number: number;
  readonly reason: RatingRefusal;
  readonly field: string;
}

/** A received rating with its line number. */
export interface RatingLine {
  readonly number: number;
  readonly rating: IncomingRating;
}

/** A withdrawal of a rating with its line number. */
interface NumberedWithdrawal {
  readonly number: number;
  readonly withdrawal: IncomingWithdrawal;
}
export type NumberedRatingLine = RatingLine | NumberedWithdrawal;

const jsonLimits = { depth: 8, values: 200 };

function parse(line: string): unknown {
  if (exceedsJsonLimits(line, jsonLimits)) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const fieldOf = ({ issues }: z.ZodError): string => issues[0]?.path.join(".") ?? "";

const isInFuture = (at: string, now: number): boolean =>
  Date.parse(at) > now + ratingBatchLimits.futureMinutes * 60_000;

function readLine(line: string, number: number, now: number): NumberedRatingLine | RefusedRatingLine {
  const value = parse(line);
  if (typeof value !== "object" || value === null) return { number, reason: "not_json", field: "" };
  const isWithdrawal = "withdrawn" in value && value.withdrawn === true;
  const { data, error } = isWithdrawal ? IncomingWithdrawal.safeParse(value) : IncomingRating.safeParse(value);
  if (error) return { number, reason: "field_invalid", field: fieldOf(error) };
  if (isInFuture(data.at, now)) return { number, reason: "in_future", field: "at" };
  return "withdrawn" in data ? { number, withdrawal: data } : { number, rating: data };
}

/** Parses JSON lines. An invalid line is refused without affecting the others. */
export function parseRatingLines(lines: readonly string[], now: number) {
  const results = lines.map((line, at) => readLine(line, at + 1, now));
  return {
    lines: results.filter((result): result is NumberedRatingLine => !("reason" in result)),
    refused: results.filter((result): result is RefusedRatingLine => "reason" in result),
  };
}
