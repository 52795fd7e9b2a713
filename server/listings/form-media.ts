import type { MediaKind } from "#contract/listings/media.ts";
import type { VersionForm } from "#contract/versions/form.ts";

export interface MediaPlace {
  /** Where in the form: `metadata.screenshotIds.2`. */
  readonly path: string;
  readonly id: string;
  readonly kind: MediaKind;
}

const screenshots = (path: string, ids: readonly string[]): MediaPlace[] =>
  ids.map((id, at) => ({ path: `${path}.${at}`, id, kind: "screenshot" }));

/** Every picture a form points to, with the kind it has to be there. */
export function mediaPlaces({ metadata, abTest, languages }: VersionForm): MediaPlace[] {
  const icon: MediaPlace[] =
    metadata.iconId === null ? [] : [{ path: "metadata.iconId", id: metadata.iconId, kind: "icon" }];
  const hero: MediaPlace[] =
    metadata.heroId === null ? [] : [{ path: "metadata.heroId", id: metadata.heroId, kind: "hero" }];
  return [
    ...icon,
    ...hero,
    ...screenshots("metadata.screenshotIds", metadata.screenshotIds),
    ...screenshots("abTest.screenshotIds", abTest.screenshotIds),
    ...languages.flatMap((one, at) => screenshots(`languages.${at}.screenshotIds`, one.screenshotIds)),
  ];
}
