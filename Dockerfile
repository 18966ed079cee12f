# The image of the Home Assistant app. Debian, because onnxruntime-node is built for glibc only; its base brings s6-overlay.
FROM node:24.12-trixie-slim AS build
WORKDIR /opt/merkdir
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY bin bin
COPY src src
ARG BUILD_ARCH=amd64
# Only the runtime of this architecture stays of onnxruntime: the others are half of the image.
RUN node bin/build.mjs && npm prune --omit=dev && bash -c 'shopt -s extglob && \
  keep=$([ "$BUILD_ARCH" = aarch64 ] && echo arm64 || echo x64) && cd node_modules/onnxruntime-node/bin/napi-v* && \
  rm -rf !(linux) && cd linux && rm -rf !("$keep")'

FROM ghcr.io/home-assistant/base-debian:trixie
ARG BUILD_VERSION=0.1.0
ARG BUILD_ARCH=amd64
LABEL io.hass.type="app" io.hass.version="${BUILD_VERSION}" io.hass.arch="${BUILD_ARCH}" io.hass.name="Merkdir" \
  io.hass.description="The long-term memory of the household, for every voice assistant in it"
# Everything but /health wants a token, a session or a key, so listening beyond the container is safe.
ENV NODE_ENV=production MERKDIR_HTTP_HOST=0.0.0.0 MERKDIR_ASSISTANTS_HOST=0.0.0.0 \
  MERKDIR_WYOMING_HOST=0.0.0.0
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
COPY addon/packages.txt addon/slim.sh /etc/merkdir/
# No cluster of Debian's own: the app makes its cluster in the data folder.
# hadolint ignore=DL3008
RUN mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf \
  && apt-get update && xargs apt-get install -y --no-install-recommends </etc/merkdir/packages.txt \
  && rm -rf /var/lib/apt/lists/* && sh /etc/merkdir/slim.sh && useradd --system --home-dir /data/merkdir --shell /usr/sbin/nologin merkdir \
  && install -d -o merkdir -g merkdir /var/lib/merkdir
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /opt/merkdir/node_modules /opt/merkdir/node_modules
COPY --from=build /opt/merkdir/dist /opt/merkdir/dist
COPY package.json LICENSE /opt/merkdir/
COPY bin /opt/merkdir/bin
COPY migrations /opt/merkdir/migrations
COPY models /opt/merkdir/models
COPY addon/rootfs /
WORKDIR /opt/merkdir
EXPOSE 8099 8098 10600
HEALTHCHECK --start-period=60s --interval=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8099/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
