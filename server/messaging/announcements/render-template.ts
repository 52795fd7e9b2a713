import { type AnnouncementText, announcementTextFor } from "#contract/messaging/announcements/announcement-texts.ts";
import { fillAnnouncementVariables } from "#contract/messaging/announcements/template-variables.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { findNewestAppTitles } from "#server/catalog/apps/apps.store.ts";
import { findDeveloperRecipientsById, type DeveloperRecipient } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, findDevelopers } from "#server/accounts/developers/developers.store.ts";
import type { Environment } from "#server/environment.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { isolateText } from "#contract/bidi-isolates.ts";

/** A recipient, with the values that texts can contain. */
export interface AnnouncementReader extends DeveloperRecipient {
  readonly developer: Pick<DeveloperRow, "id" | "name" | "seqId" | "status">;
  /** Title of the developer's newest app; null without apps. */
  readonly appTitle: string | null;
}

/** Loads recipients with the values for their texts, in three statements however many they are. */
export async function findAnnouncementReaders(tx: Tx, accountIds: readonly string[]): Promise<AnnouncementReader[]> {
  const people = await findDeveloperRecipientsById(tx, accountIds);
  const developerIds = [...new Set(people.map(({ developerId }) => developerId))];
  const developers = new Map((await findDevelopers(tx, developerIds)).map((developer) => [developer.id, developer]));
  const titles = await findNewestAppTitles(tx, developerIds);
  return people.flatMap((person) => {
    const developer = developers.get(person.developerId);
    return developer ? [{ ...person, developer, appTitle: titles.get(person.developerId) ?? null }] : [];
  });
}

export interface RenderedAnnouncement {
  readonly language: LanguageCode;
  readonly title: string;
  readonly text: string;
}

type Store = Pick<Environment, "storeName" | "publicUrl">;

/** Fills in a reader's values; the result is plain text, whatever a name contains. */
export function renderAnnouncement(
  { storeName, publicUrl }: Store,
  source: AnnouncementText,
  reader: AnnouncementReader,
): RenderedAnnouncement {
  const { language } = source;
  const values = {
    first_name: isolateText(reader.firstName, language),
    developer_name: isolateText(reader.developer.name, language),
    developer_number: String(reader.developer.seqId),
    app_title: isolateText(reader.appTitle ?? getMailTexts(language).t("announcement.noApp"), language),
    store_name: isolateText(storeName, language),
    console_link: publicUrl,
  };
  return {
    language,
    title: fillAnnouncementVariables(source.title, values),
    text: fillAnnouncementVariables(source.text, values),
  };
}

/** Returns an announcement in the reader's language, or in English if it has no such text. */
export function renderInReaderLanguage(
  store: Store,
  texts: readonly AnnouncementText[],
  reader: AnnouncementReader,
): RenderedAnnouncement {
  const text = announcementTextFor(texts, reader.language);
  if (!text) throw new Error("an announcement has no English text");
  return renderAnnouncement(store, text, reader);
}
