# The image of the Home Assistant app: Debian, because onnxruntime-node is built for glibc only.
FROM node:24-trixie-slim AS build
WORKDIR /opt/merkdir
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY bin bin
COPY src src
RUN node bin/build.mjs && npm prune --omit=dev

FROM node:24-trixie-slim
ARG BUILD_VERSION=0.1.0
ARG BUILD_ARCH=amd64
LABEL io.hass.type="app" io.hass.version="${BUILD_VERSION}" io.hass.arch="${BUILD_ARCH}" io.hass.name="Merkdir"
# Everything but /health wants a token, a session or a key, so listening beyond the container is safe.
ENV NODE_ENV=production MERKDIR_DATA=/data MERKDIR_HTTP_HOST=0.0.0.0 MERKDIR_ASSISTANTS_HOST=0.0.0.0 MERKDIR_WYOMING_HOST=0.0.0.0
WORKDIR /opt/merkdir
COPY --from=build /opt/merkdir/node_modules node_modules
COPY --from=build /opt/merkdir/dist dist
COPY package.json LICENSE ./
COPY bin bin
COPY migrations migrations
COPY models models
COPY addon/rootfs /
EXPOSE 8099 8098 10600
HEALTHCHECK --start-period=60s --interval=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8099/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process (init: false): it handles the signals itself and starts no children that would need a parent.
CMD ["node", "bin/merkdir.mjs", "start"]
