import { configureGlobal, readConfigureGlobal } from "fast-check";
import { inject } from "vitest";

configureGlobal({ ...readConfigureGlobal(), seed: inject("fuzzSeed") });
