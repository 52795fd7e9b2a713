import type { LivePackage } from "#contract/catalog/packages/package-facts.ts";
import { buildClean, liveVersion } from "../fixtures.ts";
import { type Refusal, trial } from "./trial.ts";

const overLive = async (changes: Partial<LivePackage> = {}) =>
  trial(buildClean(), { live: await liveVersion(changes) });

const refusal = (what: string, changes: Partial<LivePackage>): Refusal => ({
  what,
  hostile: () => overLive(changes),
  neighbour: () => overLive(),
});

export const updateRefusals: Record<string, Refusal[]> = {
  update_other_package: [refusal("another app", { package: "in.example.other" })],
  update_version_code_not_higher: [
    refusal("the same version code", { versionCode: "7" }),
    refusal("a lower version code", { versionCode: "12884901893" }),
  ],
  update_signer_changed: [refusal("another signer", { signers: ["ab".repeat(32)] })],
};
