export * from "graphql-jit";
