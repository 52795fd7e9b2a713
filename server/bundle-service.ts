import { createTokenService } from "#server/accounts/auth/tokens.ts";
import { EnvironmentError, readEnvironment } from "./environment.ts";
import { createLog } from "./log.ts";
import { createBundleServiceApp } from "#server/catalog/packages/bundles/service/service-app.ts";
import { createBundleServiceTokens } from "#server/catalog/packages/bundles/service-token.ts";
import { createLocalBundleBuilder } from "#server/catalog/packages/bundles/bundle-builder.ts";
import { loadSecret } from "./load-secret.ts";

/** `npm run bundle-service`: runs the bundle service in its own process, possibly on its own machine. */
async function start(): Promise<void> {
  const environment = readEnvironment();
  const secret = await loadSecret(environment);
  const builder = createLocalBundleBuilder(environment);
  if (!builder)
    console.error("BUNDLETOOL_JAR is not set: every request is answered with bundle_service_not_configured.");
  const app = await createBundleServiceApp({
    environment,
    log: createLog(environment.logLevel),
    builder,
    serviceTokens: createBundleServiceTokens(secret),
    tokens: await createTokenService(secret),
  });
  const address = await app.listen({ host: environment.host, port: environment.port });
  console.log(`Bundle service on ${address}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      app.server.closeAllConnections(); // a build ends when its caller's connection closes
      void app.close().finally(() => process.exit(0));
    });
}

start().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
});
