import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeAll } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { createQueryClient } from "#providers/data/query-client.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import type { SharedConnection } from "#providers/live/shared-connection.ts";
import { RefineScreen } from "./refine-screen.tsx";

interface ScreenOptions {
  /** URL of the screen; `/` if omitted. */
  at?: string;
  /** Signed-in person, to whom the access rules apply: a role, or a profile with the parts that the screen reads. */
  as?: Role | Partial<Profile>;
  client?: QueryClient;
  /** Live connection on which the screen receives changes. */
  line?: SharedConnection;
}

let texts: i18n | undefined;

/**
 * Loads these text files before a file's tests, so that `renderScreen` shows their English texts. Returns the
 * translation function.
 */
export function screenTexts(...nouns: string[]): { readonly t: i18n["t"] } {
  beforeAll(async () => {
    texts = await startI18n(nouns);
  }, 60_000);
  return {
    get t() {
      if (!texts) throw new Error("texts are loaded before the first test");
      return texts.t;
    },
  };
}

/** Builds the profile of a person with account id `me`; developers have the developer id `mine`. */
function profileOf(as: Role | Partial<Profile>): Profile {
  if (typeof as !== "string") return { name: { first: "Asha", last: "Rao" }, acting: null, ...as } as Profile;
  const developerId = as === "normal" || as === "adminAsDev" ? "mine" : null;
  return profileOf({ actor: { accountId: "me", role: as, developerId } });
}

/** Renders a screen as the console does: router, Refine with our providers, texts and the person's abilities. */
export function renderScreen(
  children: ReactNode,
  { at = "/", as, client = createQueryClient(), ...more }: ScreenOptions = {},
) {
  const profile = as && profileOf(as);
  if (profile) client.setQueryData(["auth", "profile"], profile);
  const screen = (
    <RefineScreen address={at} client={client} ruled={profile !== undefined} {...(texts && { texts })} {...more}>
      {profile ? <ProfileProvider profile={profile}>{children}</ProfileProvider> : children}
    </RefineScreen>
  );
  return render(texts ? <I18nextProvider i18n={texts}>{screen}</I18nextProvider> : screen);
}
