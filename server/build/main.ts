import { buildWeb, hasWebApp } from "#server/build/web.ts";

if (hasWebApp()) await buildWeb();
