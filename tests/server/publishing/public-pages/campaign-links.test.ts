import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { verificationCalls } from "#contract/accounts/auth/verification-calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { utmTags } from "#contract/statistics/console-analytics/event-tags.ts";
import { findAccountByEmail } from "#server/accounts/auth/accounts.store.ts";
import { mayPublishPage, publishedPage } from "#tests/support/builders/developer-pages.ts";
import { withApps } from "#tests/support/with-app.ts";

const campaign = { utm_source: "diwali & friends", utm_medium: "mail", utm_content: '"><b>' };
const query = new URLSearchParams(campaign).toString();

const form = {
  createUserType: "INDIVIDUAL",
  firstName: "Meera",
  lastName: "Iyer",
  email: "meera@kaveri.example",
  mobileNumber: "9812345670",
  password: "Monsoon-Ledger-41",
  confirmPassword: "Monsoon-Ledger-41",
  address: "12, Residency Road",
  state: "Karnataka",
  city: "Bengaluru",
  postalCode: "560025",
  agreeToTerms: true,
};

withApps("campaign parameters on public pages", (app) => {
  const get = (url: string) => app().app.inject({ url, headers: { accept: "text/html" } });
  /** Links of a page within this site, with HTML entities decoded. */
  const linksOf = (page: string): URL[] =>
    [...page.matchAll(/<a [^>]*href="([^"]*)"/g)]
      .map(([, href = ""]) => href.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'"))
      .filter((href) => !href.startsWith("#") && !href.startsWith("mailto:"))
      .map((href) => new URL(href, "http://localhost:3000"))
      .filter(({ host }) => host === "localhost:3000");
  const tagsOf = ({ searchParams }: URL) =>
    Object.fromEntries(
      utmTags.flatMap((tag) => (searchParams.has(tag) ? [[tag, searchParams.get(tag) ?? ""] as const] : [])),
    );

  it.each(["/", "/en", "/hi", "/dev/nobody-here"])("every link of %s carries them to the next page", async (path) => {
    const { body } = await get(`${path}?${query}`);
    const links = linksOf(body).filter(({ pathname }) => !pathname.endsWith(".xml"));
    expect(links.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(["/login", "/signup", "/terms"]));
    for (const link of links) expect([link.pathname, tagsOf(link)]).toEqual([link.pathname, campaign]);
    expect(body).not.toContain("><b>");
  });

  it("a developer's page carries them beside the language", async () => {
    await mayPublishPage(app());
    const { address } = await publishedPage(app());
    const { pathname } = new URL(address ?? "");
    const links = linksOf((await get(`${pathname}?${query}&language=hi-IN`)).body);
    const translated = links.find(({ search }) => search.includes("language=ur-IN"));
    expect(translated && tagsOf(translated)).toEqual(campaign);
    const signUp = links.find(({ pathname }) => pathname === "/signup");
    expect(signUp && tagsOf(signUp)).toEqual(campaign);
  });

  it("adds nothing but the five parameters, and nothing without them", async () => {
    const { body } = await get("/en?utm_source=&token=secret&utm_id=7&utm_term=a&utm_term=b");
    for (const { pathname, search } of linksOf(body))
      expect([pathname, search.replace(/^\?button=[\w-]+$/, "")]).toEqual([pathname, ""]);
  });

  it("reach the account when a visitor of / registers", async () => {
    const { body } = await get(`/?${query}`);
    const signUp = linksOf(body).find(({ pathname }) => pathname === "/signup");
    const tags = signUp ? tagsOf(signUp) : {};
    const nobody = app().as("nobody");
    expect((await nobody.send(accountCalls.register, { body: { ...form, ...tags } })).statusCode).toBe(200);
    const [mail] = await nobody.call(storeCalls.listMails, { query: {} });
    const { text } = await nobody.call(storeCalls.mail, { params: { id: mail?.id ?? "" } });
    const token = /token=([\w-]{43})/.exec(text)?.[1] ?? "";
    await nobody.send(verificationCalls.redeemVerificationLink, { body: { token, password: form.password } });
    const account = await findAccountByEmail(app().services.database.db, form.email);
    expect(account?.utm).toEqual(campaign);
  });
});
