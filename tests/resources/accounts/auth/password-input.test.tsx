// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { PasswordInput } from "#resources/accounts/auth/PasswordInput.tsx";
import { screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("accounts");

function Typed() {
  const [value, setValue] = useState("");
  return (
    <>
      <label htmlFor="password">Password</label>
      <PasswordInput
        id="password"
        aria-invalid={false}
        aria-describedby={undefined}
        value={value}
        onChange={setValue}
        autoComplete="new-password"
      />
    </>
  );
}

it("takes a pasted password whole, lets password managers fill it in, and shows it on request", async () => {
  render(<Typed />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  const password = "  क correct horse battery staple ".repeat(3);
  await userEvent.click(field);
  await userEvent.paste(password);
  expect([field.value, field.type, field.autocomplete]).toEqual([password, "password", "new-password"]);
  expect(field.maxLength === -1 || field.maxLength >= 128).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect([field.value, field.type]).toEqual([password, "text"]);
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field.type).toBe("password");
});
