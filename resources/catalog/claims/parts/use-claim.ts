import { useState } from "react";
import type { CallOutput } from "#contract/call.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { ClaimProof, ProofKind } from "#contract/catalog/conflicts/claims.ts";
import { useCallMutation } from "#providers/data/use-call.ts";

/** State of a claim. Only this screen knows its token, which is gone with it. */
export function useClaim(appId: string, name: string) {
  const [claim, setClaim] = useState<CallOutput<typeof conflictCalls.claimName>>();
  const [kind, setKind] = useState<ProofKind>("package");
  const [typed, setTyped] = useState({ signature: "", certificate: "", domain: "" });
  const [outcome, setOutcome] = useState<CallOutput<typeof conflictCalls.verifyClaim>>();
  const begin = useCallMutation(conflictCalls.claimName);
  const answer = useCallMutation(conflictCalls.answerClaim);
  const verify = useCallMutation(conflictCalls.verifyClaim);
  const answerOf = (token: string): ClaimProof | null => {
    const { signature, certificate, domain } = typed;
    if (kind === "signature") return { kind, token, signature, certificate };
    return kind === "domain" ? { kind, token, domain } : null;
  };
  const check = async () => {
    if (!claim) return;
    const body = answerOf(claim.token);
    try {
      if (body) await answer.mutateAsync({ body });
      setOutcome(await verify.mutateAsync({ params: { auth: claim.token } }));
    } catch {
      // The error shows below the fields: both mutations keep theirs.
    }
  };
  return {
    claim,
    kind,
    setKind,
    typed,
    type: (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change })),
    outcome,
    error: begin.error ?? answer.error ?? verify.error,
    isBeginning: begin.isPending,
    isChecking: answer.isPending || verify.isPending,
    begin: () => begin.mutate({ params: { id: appId }, body: { name } }, { onSuccess: setClaim }),
    check: () => void check(),
  };
}
