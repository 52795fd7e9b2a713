/** One habit for functions: what a module exports, and every component, is a declaration; arrows are small local helpers. */
const arrowsOf = (declaration) =>
  declaration?.type !== "VariableDeclaration"
    ? []
    : declaration.declarations.filter(
        ({ id, init }) => init?.type === "ArrowFunctionExpression" && id.type === "Identifier" && !id.typeAnnotation,
      );

const declared = {
  create(context) {
    const report = (arrow) =>
      context.report({ node: arrow.id, message: `${arrow.id.name}: write \`function ${arrow.id.name}\`` });
    const draws = context.filename.endsWith(".tsx");
    return {
      ExportNamedDeclaration({ declaration }) {
        for (const arrow of arrowsOf(declaration)) report(arrow);
      },
      Program({ body }) {
        for (const arrow of body.flatMap(arrowsOf)) if (draws && /^[A-Z]/.test(arrow.id.name)) report(arrow);
      },
    };
  },
};

export default { meta: { name: "console" }, rules: { "declared-functions": declared } };
