import { useState } from "react";
import {
  editRegionalListing,
  emptyRegionalListing,
  upsertRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { RegionalListing } from "#contract/catalog/versions/version-form.ts";
import { useVersionForm } from "../form/version-form-context.ts";

type Edit = Parameters<typeof editRegionalListing>[1];
/** An edit computed from the current listing, for changes that arrive after an upload. */
export type ChangeListing = (next: Edit | ((listing: RegionalListing) => Edit)) => void;

const listingOf = (form: { languages: readonly RegionalListing[] }, language: LanguageCode): RegionalListing =>
  form.languages.find((regional) => regional.language === language) ?? emptyRegionalListing(language);

/** Restores the order of languages: `upsertRegionalListing` moves a listing last, and typing must not reorder them. */
function restoreOrder<F extends { languages: RegionalListing[] }>(order: readonly string[], form: F): F {
  const place = (listing: RegionalListing) =>
    order.includes(listing.language) ? order.indexOf(listing.language) : order.length;
  return { ...form, languages: form.languages.toSorted((a, b) => place(a) - place(b)) };
}

interface ListingEdit {
  readonly listing: RegionalListing;
  readonly change: ChangeListing;
  readonly clear: () => void;
  /** Brings back the listing that was cleared; null if none was. */
  readonly restore: (() => void) | null;
}

/** Listing in one language with its edits. An emptied listing leaves the form, but keeps its place until it closes. */
export function useListingEdit(language: LanguageCode): ListingEdit {
  const { form, edit } = useVersionForm();
  const [order] = useState(() => form.languages.map((regional) => regional.language));
  const [cleared, setCleared] = useState<RegionalListing | null>(null);
  const stored = form.languages.find((regional) => regional.language === language);
  const put = (next: (before: RegionalListing) => RegionalListing) =>
    edit((current) => restoreOrder(order, upsertRegionalListing(current, next(listingOf(current, language)))));
  const change: ChangeListing = (next) =>
    put((before) => editRegionalListing(before, typeof next === "function" ? next(before) : next));
  const clear = () => {
    setCleared(stored ?? cleared);
    edit((current) => ({
      ...current,
      languages: current.languages.filter((regional) => regional.language !== language),
    }));
  };
  const restore = !stored && cleared?.language === language ? () => put(() => cleared) : null;
  return { listing: listingOf(form, language), change, clear, restore };
}
