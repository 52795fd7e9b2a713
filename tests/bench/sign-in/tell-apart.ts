import { accountCalls } from "#contract/accounts/auth/calls.ts";
import type { Call } from "#contract/call.ts";
import { asksCaptcha, withCaptcha } from "#tests/support/captcha.ts";
import type { BenchServer } from "../reads/server.ts";
import { type Aims, timesOf } from "../statistics/figures.ts";
import { type ManyPeople, networkOf, password } from "./people.ts";

const [rounds, warmRounds] = [80, 8] as const;
/** Number of mail addresses needed: each call uses an address once, so that no rate limit affects the response. */
export const askedAbout = rounds + warmRounds;

/** Kinds of mail address. `control` has no account, like `nobody`: the difference of the two is the machine's noise. */
const kinds = ["developer", "staff", "nobody", "control"] as const;
type Kind = (typeof kinds)[number];

const form = {
  createUserType: "INDIVIDUAL",
  firstName: "Somebody",
  lastName: "New",
  countryCode: "91",
  mobileNumber: "9812345670",
  password,
  confirmPassword: password,
  address: "12, Lake Road",
  city: "Pune",
  state: "Maharashtra",
  postalCode: "411045",
  agreeToTerms: true,
};

interface Question {
  readonly name: string;
  readonly call: Call;
  readonly more: object;
  /** Kind that the response itself reveals, so that its time reveals nothing more. */
  readonly names?: Kind;
}

const questions: readonly Question[] = [
  { name: "login, wrong password", call: accountCalls.login, more: { password: "not this one at all" } },
  { name: "email-exists", call: accountCalls.emailExists, more: {}, names: "developer" },
  { name: "forgot-password", call: accountCalls.forgotPassword, more: {} },
  { name: "register", call: accountCalls.register, more: form },
];

let networks = 0;

async function ask({ app, services }: BenchServer, { call, more }: Question, email: string): Promise<number> {
  const given = { ...more, email };
  const payload = asksCaptcha(call) ? await withCaptcha(services, given) : given;
  const request = { url: `/api${call.path}`, remoteAddress: networkOf(networks++), payload: Object(payload) };
  const began = performance.now();
  const { statusCode, body } = await app.inject({ ...request, method: "POST" });
  const took = performance.now() - began;
  if (statusCode !== (call === accountCalls.login ? 401 : 200)) throw new Error(body);
  return took;
}

/** Measures each kind in turn; each round begins with another kind. */
async function timesOfKinds(server: BenchServer, { owners, staff }: ManyPeople, question: Question) {
  const emails: Record<Kind, (at: number) => string> = {
    developer: (at) => owners[at]?.email ?? "",
    staff: (at) => staff[at]?.email ?? "",
    nobody: (at) => `nobody${at}@${question.call.path.replaceAll("/", "")}.example`,
    control: (at) => `nowhere${at}@${question.call.path.replaceAll("/", "")}.example`,
  };
  const times: Record<Kind, number[]> = { developer: [], staff: [], nobody: [], control: [] };
  for (let at = 0; at < askedAbout; at += 1)
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(at + turn) % kinds.length] ?? "nobody";
      const took = await ask(server, question, emails[kind](at));
      if (at >= warmRounds) times[kind].push(took);
    }
  return times;
}

/** Checks whether response times reveal who has an account. */
export async function tellApart(server: BenchServer, people: ManyPeople, aims: Aims): Promise<void> {
  console.log(`\n${`ms, median of ${rounds}`.padEnd(24)}${kinds.map((kind) => kind.padStart(12)).join("")}   ÷ nobody`);
  for (const question of questions) {
    const times = await timesOfKinds(server, people, question);
    const medians = kinds.map((kind) => timesOf(times[kind]).median);
    const nobody = timesOf(times.nobody).median;
    const ratios = kinds.map((kind, at) => ({ kind, value: (medians[at] ?? 0) / nobody }));
    const shown = ratios.map(({ kind, value }) => `${kind} ${value.toFixed(2)}`).join(", ");
    console.log(
      `${question.name.padEnd(24)}${medians.map((median) => median.toFixed(2).padStart(12)).join("")}   ${shown}`,
    );
    for (const { kind, value } of ratios.filter((ratio) => ratio.kind !== "nobody" && ratio.kind !== question.names)) {
      const what = kind === "control" ? "nobody beside nobody, time" : "a known address beside an unknown one, time";
      aims.note({ what, unit: "×", most: 1.15 }, Math.max(value, 1 / value), `${question.name}, ${kind}`);
    }
  }
}
