import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { testPassword } from "#tests/support/people.ts";
import { longestPing } from "../longest-ping.ts";
import { holds, type Probe } from "../probe.ts";
import { type Answer, jsonOf, type Target } from "../target.ts";

const strangersEmail = "stranger@test.example";
const login = (target: Target, email: string, password: string, from: string, cookie = ""): Promise<Answer> =>
  target.send(accountCalls.login.path, { body: { email, password }, from, headers: { cookie } });

/** Cookies of an answer, as the browser sends them back. */
const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

const registration = (email: string, password: string) => ({
  createUserType: "INDIVIDUAL",
  firstName: "Asha",
  lastName: "Kulkarni",
  email,
  countryCode: "91",
  mobileNumber: "9812345670",
  password,
  confirmPassword: password,
  address: "12, Lake Road",
  country: "IN",
  state: "Maharashtra",
  city: "Pune",
  postalCode: "411045",
  agreeToTerms: true,
});

/** Returns the token of the newest link mailed to an address; undefined if the outbox is closed or holds none. */
async function mailedToken(target: Target, email: string): Promise<string | undefined> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { text } = await target.send(`${storeCalls.listMails.path}?_end=100`);
    const mails: unknown = JSON.parse(text);
    const mail = Array.isArray(mails) ? mails.find(({ to }) => to === email) : undefined;
    const content = mail && (await target.send(storeCalls.mail.path.replace("{id}", mail.id))).text;
    const token = /token=([\w-]{20,})/.exec(content ?? "")?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return undefined;
}

const wrongPasswords = 100;
const networks = 25;
const floodedLogins = 600;
/** Seconds that people wait for a login before they give up. */
const patienceMs = 5_000;
/** Frequent passwords of leaks that meet the length rule. */
const leaked = ["password1", "iloveyou", "sunshine1", "princess1", "football1", "qwerty123", "india123", "welcome1"];

export const signInProbes: readonly Probe[] = [
  {
    severity: "high",
    wanted: "A verification link opened by somebody else gives the registration's password no access",
    run: async (target) => {
      const email = `victim-${Date.now()}@attack.example`;
      const password = "Somebody-Elses-Words-4";
      await target.send(accountCalls.register.path, { body: registration(email, password), from: "198.51.100.7" });
      const token = await mailedToken(target, email);
      if (token === undefined) return { state: "skipped", seen: "no mail in the outbox" };
      const opened = await target.send(`${accountCalls.verifyEmail.path}?token=${token}`, { from: "198.51.100.8" });
      const entered = await login(target, email, password, "198.51.100.9");
      return holds(
        entered.status !== 200,
        `link ${opened.status}, login with the stranger's password ${entered.status}`,
      );
    },
  },
  {
    severity: "high",
    wanted: "Two-step login can't be set up with a stolen token of an old session and no password",
    needsSeed: true,
    run: async (target) => {
      const token = target.seed?.tokens.stranger ?? "";
      const { status } = await target.send(accountCalls.startTotp.path, { method: "POST", token });
      return holds(status >= 400 && status < 500, `set-up answered ${status}`);
    },
  },
  {
    severity: "high",
    wanted: `The owner logs in on a known device while ${wrongPasswords} wrong passwords come from ${networks} addresses`,
    needsSeed: true,
    run: async (target) => {
      const cookie = cookiesOf(await login(target, strangersEmail, testPassword, "198.51.100.20"));
      const wrong = Array.from({ length: wrongPasswords }, (_, at) =>
        login(target, strangersEmail, `Wrong-Words-${at}`, `203.0.113.${at % networks}`),
      );
      const during = await login(target, strangersEmail, testPassword, "198.51.100.21", cookie);
      const statuses = (await Promise.all(wrong)).map(({ status }) => status);
      const after = await login(target, strangersEmail, testPassword, "198.51.100.22", cookie);
      const isHeld = during.status === 200 && after.status === 200 && !statuses.includes(200);
      return holds(isHeld, `right password during ${during.status}, after ${after.status}`);
    },
  },
  {
    severity: "medium",
    wanted: `A login on a known device takes at most ${patienceMs / 1000} s during ${floodedLogins} parallel ones`,
    needsSeed: true,
    run: async (target) => {
      const email = "owner@test.example";
      const cookie = cookiesOf(await login(target, email, testPassword, "198.51.100.30"));
      const flood = Array.from({ length: floodedLogins }, (_, at) =>
        login(target, `nobody-${at}@attack.example`, "Wrong-Words-1", `100.64.${Math.floor(at / 250)}.${at % 250}`),
      );
      const began = performance.now();
      const { status } = await login(target, email, testPassword, "198.51.100.31", cookie);
      const ms = Math.round(performance.now() - began);
      const answers = await Promise.allSettled(flood);
      const failed = answers.filter((answer) => answer.status === "rejected" || answer.value.status >= 500).length;
      return holds(
        status === 200 && ms <= patienceMs,
        `${status} after ${ms} ms, ${failed} of the others failed or 5xx`,
      );
    },
  },
  {
    severity: "medium",
    wanted: "Frequent passwords of leaks are refused",
    run: async (target) => {
      const statuses: number[] = [];
      for (const [at, password] of leaked.entries()) {
        const body = registration(`leak-${at}-${Date.now()}@attack.example`, password);
        statuses.push((await target.send(accountCalls.register.path, { body, from: `198.51.100.${100 + at}` })).status);
      }
      const refused = statuses.filter((status) => status === 422).length;
      return holds(refused === leaked.length, `${refused} of ${leaked.length} refused`);
    },
  },
  {
    severity: "low",
    wanted: "An unknown address and a wrong password get the same answer",
    run: async (target) => {
      const password = "Wrong-Words-1";
      const known = await login(target, "superadmin@test.example", password, "198.51.100.40");
      const unknown = await login(target, "nobody@attack.example", password, "198.51.100.41");
      const codes = [known, unknown].map((answer) => `${answer.status} ${String(jsonOf(answer).code)}`);
      return holds(codes[0] === codes[1], codes.join(" and "));
    },
  },
  {
    severity: "low",
    wanted: "Logins leave the server answering others",
    run: async (target) => {
      const works = () =>
        Promise.all(
          Array.from({ length: 40 }, (_, at) =>
            login(target, `ping-${at}@attack.example`, "Wrong-Words-1", `100.65.0.${at}`),
          ),
        );
      return longestPing(target, works);
    },
  },
];
