import type { DemoAccount } from "#contract/store/startup.ts";
import { demoDevelopers, demoStaff } from "#server/demo/catalogue/developers.ts";
import type { Environment } from "#server/environment.ts";

const offered = [demoDevelopers.ritu, demoDevelopers.sahyadri, ...demoStaff];

/** Who the login page offers to sign in as, in demo mode only; the demo store makes exactly these. */
export const demoAccounts = ({ demo, demoPassword }: Environment): DemoAccount[] =>
  demo
    ? offered.map((one) => ({
        email: one.email,
        password: demoPassword,
        role: "role" in one ? one.role : "normal",
        name: `${one.firstName} ${one.lastName}`,
      }))
    : [];
