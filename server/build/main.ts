import { buildWeb, buildWebIfStale, hasWebApp } from "#server/build/web.ts";

if (hasWebApp()) await (process.argv.includes("--if-stale") ? buildWebIfStale() : buildWeb());
