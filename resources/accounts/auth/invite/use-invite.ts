import { useForm } from "rc-field-form";
import { useState } from "react";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { callApi } from "#providers/http/call-api.ts";
import { schemalessCalls } from "#providers/http/schemaless-calls.ts";
import { serverFieldErrors, useServerErrors } from "../form/use-server-errors.ts";

const empty = { email: "", firstName: "", lastName: "", password: "" };
const fields = Object.keys(empty);

/**
 * Form of a one-time invitation. The server knows an invited person's address; the store's first superadmin, whose link
 * the server prints at startup, enters one.
 */
export function useInvite(token: string, givesEmail: boolean) {
  const [form] = useForm<typeof empty>();
  const [made, setMade] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [emailMissing, setEmailMissing] = useState(false);
  const { error, refuse, forget } = useServerErrors(form, fields);
  // A truncated link may lack `first`; the server then reports the missing email.
  const asksEmail = givesEmail || emailMissing;
  const bodyOf = ({ email, ...person }: typeof empty) => ({ token, ...person, ...(asksEmail && { email }) });
  const rules = useSchemaRules<typeof empty>({
    schema: async () => (await import("#contract/staff/members/calls.ts")).staffCalls.acceptStaffInvite.body,
    bodyOf,
  });
  const submit = async (typed: typeof empty) => {
    forget();
    setBusy(true);
    await callApi(schemalessCalls.acceptStaffInvite, { body: bodyOf({ ...empty, ...typed }) }).then(
      (answer) => setMade(answer.email),
      (reason: unknown) => {
        if (serverFieldErrors(reason, ["email"]).length > 0) setEmailMissing(true);
        refuse(reason);
      },
    );
    setBusy(false);
  };
  return { form, empty, rules, error, made, busy, asksEmail, submit };
}
