# The server and the built web app, without a shell, a package manager, or build tools.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The one package with an install script brings a Node, which is here already.
RUN npm ci --ignore-scripts --no-audit
COPY . .
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  # Not needed at run time: types, maps, a compiler that npm keeps for its types, the sources of SQLite, other systems' binaries.
  && rm -rf src/web node_modules/typescript node_modules/@typescript \
    node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && find node_modules/better-sqlite3/prebuilds -type f ! -name 'linux-*' -delete \
  && mkdir -p -m 700 /skeleton/data

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/package.json /app/
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/scripts /app/scripts
COPY --from=build /app/db /app/db
COPY --from=build /app/src /app/src
COPY --from=build /app/dist /app/dist
# A new volume takes over the owner of the folder that it covers.
COPY --from=build --chown=nonroot:nonroot /skeleton /
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER nonroot
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/usr/local/bin/node", "-e", \
  "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node"]
# The same limits as in deploy/lovewell.service.
CMD ["--max-old-space-size=256", "--max-semi-space-size=16", "src/server/main.ts"]
