/**
 * `npm run bench:sign-in` measures logins, refreshes and signed-in reads per second with 20 clients, on PostgreSQL and
 * PGlite, and the cost of comparing one password. Then it checks whether response times reveal who has an account.
 * Every request has its own IP address, so production's limits apply without blocking. Nothing fails, because the
 * figures depend on the machine.
 */
import { availableParallelism, loadavg } from "node:os";
import { verifyPassword } from "#server/accounts/auth/passwords.ts";
import { postgresBinaries, startPrivatePostgres } from "#tests/support/private-postgres.ts";
import { type BenchServer, openServer } from "./reads/server.ts";
import {
  addPeople,
  addSessions,
  type ManyPeople,
  networkOf,
  onTheWire,
  password,
  refreshHeaders,
} from "./sign-in/people.ts";
import { askedAbout, tellApart } from "./sign-in/tell-apart.ts";
import { type Aims, keepAims, pair, timed, timesOf } from "./statistics/figures.ts";

const clients = 20;
const [loginMs, refreshMs, readMs] = [6_000, 3_000, 3_000] as const;
const [developers, sessions] = [3_000, 15_000] as const;
const cores = availableParallelism();

const loginsOf = ({ owners }: ManyPeople): string[] =>
  owners.map(({ email }, at) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": networkOf(at) };
    return onTheWire("POST", "/api/developer/login", headers, JSON.stringify({ email, password }));
  });

/**
 * Returns each response time in milliseconds. Each request is sent only once, since a repetition has another result.
 */
async function measure({ port, wire }: BenchServer, requests: readonly string[], ms: number): Promise<number[]> {
  const times = await wire.send({ port, clients, ms, requests });
  if (times.length > requests.length) throw new Error(`more than ${requests.length} answers: prepare more requests`);
  return times;
}

function print(what: string, times: readonly number[], ms: number): number {
  const rate = (times.length / ms) * 1000;
  console.log(`${what.padEnd(24)}${pair(timesOf(times))} ${rate.toFixed(0).padStart(9)}`);
  return rate;
}

async function measureServer(server: BenchServer, aims: Aims): Promise<void> {
  const { services } = server;
  const people = await addPeople(services, { developers, staff: askedAbout });
  const made = await addSessions(services, people.owners, sessions);
  const where = services.database.embedded ? "PGlite" : "PostgreSQL";
  const compare = () => verifyPassword(people.passwordHash, password);
  await timed(5, compare);
  const argonMs = timesOf(await timed(40, compare)).median;
  const most = (cores * 1000) / argonMs;
  console.log(`\n${where}, ${clients} clients; one Argon2 comparison ${argonMs.toFixed(1)} ms, ${cores} cores`);
  console.log(`${"ms: median / p95".padEnd(24)}${"".padStart(15)} a second`);
  const logins = print("logins", await measure(server, loginsOf(people), loginMs), loginMs);
  const refreshes = made.map(({ token }) =>
    onTheWire("POST", "/api/developer/refresh", refreshHeaders(services, token)),
  );
  print("refreshes", await measure(server, refreshes, refreshMs), refreshMs);
  const tokens = await Promise.all(made.slice(0, 500).map((session) => services.tokens.signAccess(session)));
  const reads = tokens.map((token) => onTheWire("GET", "/api/profile", { authorization: `O-Bearer ${token}` }));
  print("/profile", await server.wire.send({ port: server.port, clients, ms: readMs, requests: reads }), readMs);
  console.log(`logins ÷ (cores ÷ Argon2): ${(logins / most).toFixed(2)} of ${most.toFixed(0)} a second`);
  aims.note({ what: "logins ÷ (cores ÷ Argon2)", unit: "", least: 0.6 }, logins / most, where);
  await tellApart(server, people, aims);
}

const aims = keepAims();
console.log(`load ${loadavg()[0]?.toFixed(1)}; server, database and clients share the machine`);
const binaries = postgresBinaries();
const postgres = binaries ? await startPrivatePostgres(binaries) : undefined;
for (const url of [...(postgres ? [postgres.url("postgres")] : []), undefined]) {
  const server = await openServer(url, { TRUST_PROXY: "loopback", CAPTCHA_TRIES: "1" });
  await measureServer(server, aims);
  await server.close();
}
await postgres?.stop();
aims.print();
