import { isReference } from "../axml/value.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { ConfiguredValue } from "./configured-value.ts";

/** Yields a resource's values with unresolved references; undefined for each configuration without one. */
export type UnresolvedValues = (resourceId: number) => Iterable<ConfiguredValue | undefined>;

interface Lookup {
  written: UnresolvedValues;
  stepsLeft: number;
}

/**
 * Resolves a resource's references as Android does: separately for each language at every step. A default that refers
 * to a translated resource is therefore translated too. Throws {@link Malformed} on a loop.
 */
export function resolveValues(resourceId: number, written: UnresolvedValues): ConfiguredValue[] {
  return resolve(resourceId, { written, stepsLeft: limits.referenceSteps }, 0);
}

function resolve(resourceId: number, lookup: Lookup, depth: number): ConfiguredValue[] {
  if (depth > limits.referenceDepth) throw new Malformed("reference_loop", resourceId);
  const own: ConfiguredValue[] = [];
  const inherited: ConfiguredValue[] = [];
  for (const written of lookup.written(resourceId)) {
    countSteps(lookup, 1, resourceId);
    if (!written) continue;
    const { config, value } = written;
    if (!isReference(value)) {
      own.push(written);
      continue;
    }
    // 0 is Android's null reference. Framework resources (package 1) are in no package's table and stay unresolved.
    const inner = value.data === 0 ? [] : resolve(value.data, lookup, depth + 1);
    const chosen = bestFor(config.locale, inner);
    if (chosen) own.push({ ...chosen, config });
    if (config.locale !== "" || config.qualified) continue;
    countSteps(lookup, inner.length, resourceId);
    inherited.push(...inner.filter((candidate) => candidate.config.locale !== ""));
  }
  const written = new Set(own.map(({ config: { locale } }) => locale));
  return [...own, ...inherited.filter(({ config: { locale } }) => !written.has(locale))];
}

/** Picks the value for the exact language, else its parent ("hi" for "hi-IN"), else the default, else the first. */
function bestFor(locale: string, values: readonly ConfiguredValue[]): ConfiguredValue | undefined {
  const [language] = locale.split("-");
  const of = (wanted: string | undefined) => values.find(({ config }) => config.locale === wanted);
  return of(locale) ?? of(language) ?? of("") ?? values[0];
}

function countSteps(lookup: Lookup, steps: number, resourceId: number): void {
  lookup.stepsLeft -= steps;
  if (lookup.stepsLeft < 0) throw new Malformed("reference_fan", resourceId);
}
